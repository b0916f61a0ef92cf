import { type Check, isSource, isTest, type Node, nodesOf, textOf } from './source.ts'

const isFeature = (path: string): boolean =>
  path.startsWith('apps/web/src/features/') && isSource(path) && !isTest(path) && !path.includes('/testing/')

/** What may fail without a word, and why nobody misses it. */
export const quietReads: Readonly<Record<string, string>> = {
  'account/home/bell.tsx GET /api/notice/unread': 'a dot on the bell; it comes with the next look',
  'account/proof/use-proof.ts GET /api/member/security': 'only chooses which proof is offered first',
  'account/screens/login/use-login.ts GET /api/member/personal/profile':
    'one is signed in already; it is read again with the next page',
  'account/screens/login/use-login.ts GET /api/member/balance': 'as the profile beside it',
  'assessments/api/underway.ts GET /api/exam/underway':
    'a card above the catalogue, left out where it cannot be read',
  'assessments/home/catalogue.ts ?': 'home goes on showing the shelf that the device has kept',
  'diary/api/import.ts GET /api/diary/imports':
    'what can be undone, under a choice of files that works without it',
  'diary/api/own-words.ts GET /api/diary/activities':
    'the words that the device has kept are offered; entries are read with or without them',
  'exams/api/brief.ts GET /api/report/brief':
    'in a frame of another site, which no page of ours may take the place of',
  'exams/api/calls.ts GET /api/exam/show': 'an attempt that lies on the device goes on; else it is explained',
  'exams/api/mark.ts GET /api/org/marked':
    'whose a frame is, left out where it cannot be read: the assessment works without it',
  'exams/api/mark.ts GET /api/org/mark': 'a choice beside a code that works without it',
  'help/components/call-back-row.tsx GET /api/safety/call_back':
    'a row under the help lines, left out where it cannot be read',
  'help/plan/api.ts GET /api/plan/show': 'the plan that lies on the device is shown, with or without it',
  'questions/api/questions.ts GET /api/search/suggest': 'asked with every letter typed',
  'reports/api/resume.ts GET /api/exam/underway':
    'a card above the reports, left out where it cannot be read',
  'reports/api/trend.ts GET /api/report/trend': 'a line above a list; what has no score has no line',
  'search/api/hot.ts GET /api/search/hot': 'words to choose from, under a box that works without them',
  'search/api/suggest.ts GET /api/search/suggest': 'asked with every letter typed',
  'settings/api/recover.ts GET /api/member/balance':
    'the orders are found already; the number follows with the next page',
  'symptoms/api/find.ts GET /api/search/suggest': 'asked with every letter typed',
  'system/screens/upgrade/upgrade.tsx GET /api/information/check_upgrade':
    'what was said when the version was closed is shown instead',
}

const calls = (node: Node, name: string): boolean => {
  if (node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  const called = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee
  return called['name'] === name
}

/** The key where it is written there; `?` where it comes from elsewhere. */
const keyOf = (node: Node): string => textOf((node['arguments'] as unknown[])[0]) ?? '?'

/**
 * A page that cannot be read says why: the first read of a page is `caller.read`, so that the error catalogue holds for it.
 * Whatever is read quietly instead is in the list, with a reason.
 */
export const quiet: Check = (files) => {
  const found = Object.entries(files)
    .filter(([path, text]) => isFeature(path) && /\bquiet\(/.test(text))
    .flatMap(([path, text]) =>
      nodesOf(path, text)
        .filter((node) => calls(node, 'quiet') && !keyOf(node).startsWith('POST '))
        .map((node) => `${path.slice('apps/web/src/features/'.length)} ${keyOf(node)}`),
    )
  const isWhole = Object.keys(files).some((path) => path === 'apps/web/src/lib/http/caller.ts')
  return [
    ...found
      .filter((read) => !Object.hasOwn(quietReads, read))
      .map(
        (read) =>
          `apps/web/src/features/${read}: a page's read is caller.read, or has a reason in quiet-reads.ts`,
      ),
    ...(isWhole
      ? Object.keys(quietReads)
          .filter((read) => !found.includes(read))
          .map((read) => `tools/checks/quiet-reads.ts: nobody reads ${read} any more`)
      : []),
  ]
}
