// Opens the database that the environment names for a tool; says in one sentence what is wrong with it.
import { ConfigProblem, readConfig } from '../../config.ts';
import { type Database, type DatabaseOptions, openDatabase, whereOf } from '../../store/database.ts';
import { StoreProblem } from '../../store/problem.ts';
import { Complaint } from '../command-line/complaint.ts';

export type Work<Result> = (database: Database) => Promise<Result>;
export type WithDatabase = <Result>(options: DatabaseOptions, work: Work<Result>) => Promise<Result>;

export const withDatabaseOf =
  (env: NodeJS.ProcessEnv): WithDatabase =>
  async (options, work) => {
    try {
      const database = await openDatabase(whereOf(readConfig(env)), options);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    } catch (error) {
      const isExpected = error instanceof StoreProblem || error instanceof ConfigProblem;
      throw isExpected ? new Complaint(error.message) : error;
    }
  };
