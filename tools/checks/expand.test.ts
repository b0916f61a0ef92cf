import { expect, test } from 'vitest'
import { expand } from './expand.ts'

const at = (number: string, text: string) => ({ [`apps/server/migrations/${number}_thing.sql`]: text })

test('a migration that takes away what the version before uses is found', () => {
  for (const text of [
    'ALTER TABLE "exams" DROP COLUMN "state";',
    'DROP TABLE "exams";',
    'ALTER TABLE "exams" RENAME COLUMN "a" TO "b";',
    'ALTER TABLE "exams" ALTER COLUMN "a" SET DATA TYPE bigint;',
    'ALTER TABLE "exams" ALTER COLUMN "a" SET NOT NULL;',
    'ALTER TABLE "exams" ADD COLUMN "a" text NOT NULL;',
  ])
    expect([text, expand(at('0100', text)).length]).toEqual([text, 1])
})

test('one that adds, one that says since when nobody uses it, and those of before are not', () => {
  const adds = [
    'CREATE TABLE "things" ("id" text PRIMARY KEY NOT NULL);',
    'ALTER TABLE "exams" ADD COLUMN "a" text;',
    `ALTER TABLE "exams" ADD COLUMN "a" text DEFAULT '' NOT NULL;`,
    'CREATE INDEX "i" ON "exams" ("a");',
  ].join('--> statement-breakpoint\n')
  expect(expand(at('0100', adds))).toEqual([])
  const contracts = '-- contract: unused since 0099\nALTER TABLE "exams" DROP COLUMN "a";'
  expect(expand(at('0100', contracts))).toEqual([])
  expect(expand(at('0099', contracts)).length).toBe(1)
  expect(expand(at('0012', 'DROP TABLE "exams";'))).toEqual([])
})
