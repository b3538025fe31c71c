# The bot alone, without sandbox and tests.
FROM python:3.11-slim AS build
ENV HOME=/home/parlour PYTHONDONTWRITEBYTECODE=1
WORKDIR /app
COPY requirements.txt ./
RUN python3 -m venv /opt/parlour \
 && /opt/parlour/bin/python -m pip install --quiet --no-cache-dir --disable-pip-version-check --require-hashes \
    --only-binary :all: --requirement requirements.txt
COPY pyproject.toml ./
COPY games games
COPY bot bot
COPY cogs cogs
# The art becomes pixels here, not when the first match begins.
RUN /opt/parlour/bin/python -m bot art
RUN mkdir -p /data && chown 10001:10001 /data && chown -R 10001:10001 /home/parlour

FROM python:3.11-slim
ENV HOME=/home/parlour PATH=/opt/parlour/bin:/usr/local/bin:/usr/bin:/bin PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite:////data/parlour.db LOG_FORMAT=json HEALTH_PORT=8080 HEALTH_HOST=0.0.0.0
COPY --from=build /opt/parlour /opt/parlour
COPY --from=build /home/parlour /home/parlour
COPY --from=build /data /data
COPY --from=build /app /app
WORKDIR /app
COPY deploy/entrypoint.sh /usr/local/bin/parlour
# No VOLUME: Railway refuses it. Hosts name theirs, at /data. No USER: the entrypoint drops root once the volume is the bot's own.
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8080/healthz', timeout=4)"]
ENTRYPOINT ["parlour"]
CMD ["python", "-m", "bot"]
