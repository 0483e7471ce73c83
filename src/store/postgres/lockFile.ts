// Reads postmaster.pid, the file by which a PostgreSQL server claims a folder.
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../problem.ts';

export type Found =
  | { readonly state: 'none' }
  /** A server has just begun to write it, or was killed while it did. */
  | { readonly state: 'empty' }
  /** The process number now belongs to another process: after a restart of the machine or of a container. */
  | { readonly state: 'stale' }
  /** The server is dead, but its parent has not collected it: PostgreSQL still takes it for alive. */
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
 * Removes a file that is stale or stays empty, for PostgreSQL would never start beside it. That is safe: PostgreSQL
 * also checks whether the memory of an earlier server is in use, and itself removes the memory of a dead one.
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
    // The process name stands in brackets and may itself hold brackets; the state follows the last one.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (stat.slice(stat.lastIndexOf(')')).startsWith(') Z')) return 'zombie';
    // A server's working folder is the folder of its data.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? 'alive' : 'stale';
  } catch (error) {
    // A process that we may not look at is not ours; one that is gone has just ended.
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
