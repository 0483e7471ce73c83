// `npm run check:drift` fails if the migrations do not lead to the schema; `npm run migration -- NAME` writes what is missing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { difference, MIGRATIONS } from './difference.ts';

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...tooMany]: readonly string[]): Promise<number> {
  if (tooMany.length > 0 || (name !== undefined && !/^[a-z0-9_]+$/.test(name))) {
    console.error('A migration has one name, of small letters, digits and underscores.');
    return 2;
  }
  const missing = await difference();
  if (missing === undefined) {
    console.log('The migrations lead to prisma/schema.prisma.');
    return 0;
  }
  if (name !== undefined) return write(name, missing);
  console.error(`${missing}\nprisma/schema.prisma asks for this beyond the migrations: \`npm run migration -- NAME\`.`);
  return 1;
}

function write(name: string, sql: string): number {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = join(MIGRATIONS, `${stamp}_${name}`, 'migration.sql');
  mkdirSync(join(file, '..'));
  writeFileSync(file, sql);
  console.log(`Wrote ${relative('.', file)}: please read it before you commit it.`);
  return 0;
}
