// Reads a JSON file that a person named on the command line.
import { existsSync, readFileSync } from 'node:fs';
import type { Json } from '../../engine/json.ts';
import { Complaint } from '../command-line.ts';

/** Complains when there is no such file, or it is not JSON. */
export function jsonFile(file: string): Json {
  if (!existsSync(file)) throw new Complaint(`there is no file ${file}.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json;
  } catch (error) {
    throw new Complaint(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
