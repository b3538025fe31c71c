// Candy Chaser's Marketing as people write it for boardgame.io, and how many moves a second its Client takes by chance.
// Here: rules CHASE-2, CHASE-3 and CHASE-5 (games/candy_chaser/rules.md), a move where ours has two answers. Not here: tattling.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const [LOWEST, TOP, GOAL, BORDER, CANDIES, CAP] = [-2, 5, 6, 3, 5, 200];
const DIE = [-2, -1, 1, 1, 2, 3];

function landing(prices, candy, roll) {
  const open = prices.some((price, other) => other !== candy && price >= BORDER);
  return Math.max(LOWEST, Math.min(prices[candy] + roll, open ? GOAL : TOP));
}

const game = {
  name: "candy-chaser",
  setup: ({ random, ctx }) => ({
    prices: Array(CANDIES).fill(0),
    objectives: random.Shuffle([...Array(CANDIES).keys()]).slice(0, ctx.numPlayers),
    roll: null,
    last: null,
  }),
  playerView: ({ G, playerID }) => ({ ...G, objectives: G.objectives.map((o, p) => (String(p) === playerID ? o : null)) }),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: ({ G, random }) => {
      G.roll = DIE[random.Die(6) - 1];
    },
  },
  moves: {
    move: ({ G, playerID }, candy) => {
      if (!(candy >= 0 && candy < CANDIES)) return INVALID_MOVE;
      const start = G.prices[candy];
      G.prices[candy] = landing(G.prices, candy, G.roll);
      G.last = { seat: playerID, candy, roll: G.roll, start, end: G.prices[candy] };
    },
  },
  endIf: ({ G, ctx }) => (G.prices.includes(GOAL) || ctx.turn >= CAP ? { prices: G.prices } : undefined),
};

let seed = 1;
const chance = (n) => (seed = (seed * 48271) % 2147483647) % n;

function match(number) {
  const client = Client({ game: { ...game, seed: `bench ${number}` }, numPlayers: 4, debug: false });
  client.start();
  let moves = 0;
  while (!client.getState().ctx.gameover) {
    client.moves.move(chance(CANDIES));
    moves += 1;
  }
  client.stop();
  return moves;
}

for (let number = 0; number < 20; number += 1) match(number);
let [moves, number] = [0, 100];
const began = process.cpuUsage();
const spent = () => Object.values(process.cpuUsage(began)).reduce((one, other) => one + other) / 1e6;
while (spent() < 1.5) moves += match((number += 1));
console.log(JSON.stringify({ moves, seconds: spent() }));
