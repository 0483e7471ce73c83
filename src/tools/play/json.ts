// Reads a JSON file that a person named on the command line.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Json } from '../../engine/json.ts';
import { Complaint } from '../command-line.ts';

/** Complains if there is no such file or it is not JSON; unpacks a packed one. */
export function jsonFile(file: string): Json {
  if (!existsSync(file)) throw new Complaint(`there is no file ${file}.`);
  try {
    const data = readFileSync(file);
    return JSON.parse((file.endsWith('.gz') ? gunzipSync(data) : data).toString('utf8')) as Json;
  } catch (error) {
    throw new Complaint(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
