// Only for Prisma's command line; the program itself reads DATABASE_URL (src/store).
import { defineConfig } from 'prisma/config';

const { DATABASE_URL, SHADOW_DATABASE_URL } = process.env;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: {
    ...(DATABASE_URL === undefined ? {} : { url: DATABASE_URL }),
    ...(SHADOW_DATABASE_URL === undefined ? {} : { shadowDatabaseUrl: SHADOW_DATABASE_URL }),
  },
});
