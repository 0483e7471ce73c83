// The same game on both engines: every move validated, logged, and followed by a serialised save.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { newTable } from '../../src/engine/kernel/table.ts';
import { LINES, noughts } from './game.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const GAMES = 300;
/** In this order nobody wins: nine moves a game. */
const ORDER = [0, 1, 2, 4, 3, 5, 7, 6, 8];

type Compared = { readonly ours: () => number; readonly theirs: () => number };

export async function movesPerSecond(): Promise<Compared> {
  install();
  const theirs = await theirGame();
  const compared = { ours: () => rate(ourGame), theirs: () => rate(theirs) };
  compared.ours();
  compared.theirs();
  return compared;
}

function install(): void {
  if (existsSync(`${folder}node_modules/boardgame.io`)) return;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'ignore',
  });
}

function rate(play: () => void): number {
  const start = performance.now();
  for (let n = 0; n < GAMES; n++) play();
  return (GAMES * ORDER.length) / ((performance.now() - start) / 1000);
}

function ourGame(): void {
  const source = { rules: noughts, content: {}, hash: '', chance: { seed: 'bench' } };
  const table = newTable(source, {});
  const log: unknown[] = [];
  let saved = '';
  for (const cell of ORDER) {
    const [asked] = table.asks;
    if (!asked) throw new Error('our game ended early');
    log.push(...table.answer({ ask: asked.number, seat: asked.who, choose: String(cell) }));
    saved = JSON.stringify(table.save());
  }
  if (table.status !== 'over' || log.length !== ORDER.length || saved === '') throw new Error('our game did not end');
}

type State = {
  readonly G: { readonly cells: readonly (string | null)[] };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly deltalog: readonly unknown[];
};
type Internal = {
  readonly InitializeGame: (setup: { game: unknown; numPlayers: number }) => State;
  readonly CreateGameReducer: (of: { game: unknown }) => (state: State, action: unknown) => State;
};

/** Only its reducer, without client, transport or page: its leanest way to play. */
async function theirGame(): Promise<() => void> {
  const require = createRequire(`${folder}package.json`);
  const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal') as Internal;
  const makeMove = (type: string, args: readonly unknown[], playerID: string) => ({
    type: 'MAKE_MOVE',
    payload: { type, args, playerID, credentials: undefined },
  });
  const game = theirNoughts();
  const reducer = CreateGameReducer({ game });
  return () => {
    let state = InitializeGame({ game, numPlayers: 2 });
    const log: unknown[] = [];
    let saved = '';
    for (const cell of ORDER) {
      state = reducer(state, makeMove('mark', [cell], state.ctx.currentPlayer));
      log.push(...state.deltalog);
      saved = JSON.stringify(state);
    }
    if (state.ctx.gameover === undefined || log.length < ORDER.length || saved === '')
      throw new Error('their game did not end');
  };
}

type Move = { readonly G: { readonly cells: (string | null)[] }; readonly playerID: string };

function theirNoughts(): unknown {
  return {
    name: 'noughts',
    setup: () => ({ cells: Array.from({ length: 9 }, () => null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      mark: ({ G, playerID }: Move, cell: number) => {
        if (G.cells[cell] !== null) return 'INVALID_MOVE';
        G.cells[cell] = playerID;
        return undefined;
      },
    },
    endIf: ({ G, ctx }: Move & { ctx: { currentPlayer: string } }) => {
      if (LINES.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer)))
        return { winner: ctx.currentPlayer };
      return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
    },
  };
}
