// Reads postmaster.pid, by which a PostgreSQL server says that a folder is its own.
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../problem.ts';

export type Found =
  | { readonly state: 'none' }
  /** Begun, or killed in the moment when it was begun. */
  | { readonly state: 'empty' }
  /** The number is another process's by now: after a restart of the machine or of a container. */
  | { readonly state: 'stale' }
  /** Dead, and not yet buried by its parent: PostgreSQL still takes it for alive. */
  | { readonly state: 'zombie'; readonly pid: number }
  | { readonly state: 'alive'; readonly pid: number; readonly port: number; readonly isReady: boolean };

export function serverIn(folder: string): Found {
  const text = textOf(folder);
  if (text === undefined) return { state: 'none' };
  const [first, , , port, , , , status] = text.split('\n');
  if (!first) return { state: 'empty' };
  const pid = Number(first);
  const state = stateOf(pid, folder);
  if (state === 'zombie') return { state, pid };
  if (state === 'alive') return { state, pid, port: Number(port), isReady: status?.trim() === 'ready' };
  return { state };
}

/**
 * For a file that is stale or stays empty, at which PostgreSQL would stop for ever. It is no danger: PostgreSQL also looks
 * whether the memory of an earlier server is still in use. That of a dead server it removes itself, after a closer look.
 */
export function removeLock(folder: string, seen: Found): void {
  if (serverIn(folder).state === seen.state) rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function textOf(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

function stateOf(pid: number, folder: string): 'alive' | 'zombie' | 'stale' | 'none' {
  if (!isThere(pid)) return 'none';
  if (process.platform !== 'linux') return /postgres/.test(nameOf(pid)) ? 'alive' : 'stale';
  try {
    // The name stands in brackets and may hold anything; the state follows the last of them.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (stat.slice(stat.lastIndexOf(')')).startsWith(') Z')) return 'zombie';
    // A server works in the folder of its data.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? 'alive' : 'stale';
  } catch (error) {
    // What may not be looked at is somebody else's; what is not there any more has just ended.
    return codeOf(error) === 'EACCES' ? 'stale' : 'none';
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function nameOf(pid: number): string {
  if (process.platform === 'win32') return spawnSync('tasklist', ['/fi', `PID eq ${pid}`, '/nh']).stdout?.toString();
  return spawnSync('ps', ['-o', 'comm=', '-p', `${pid}`]).stdout?.toString();
}
