import { expect, test } from 'vitest'
import { judgeAudit } from './judge-audit.ts'

const reportOf = (severities: readonly string[]) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, at) => [
        `package-${at}`,
        { severity, via: ['another', { title: 'A hole', url: 'https://advisory.example' }] },
      ]),
    ),
    metadata: { vulnerabilities: { total: severities.length } },
  })

test('a weakness that is high or critical stops us, a lesser one is told', () => {
  for (const severity of ['high', 'critical'])
    expect(judgeAudit(reportOf(['low', severity])).isBad).toBe(true)
  const { ran, isBad, lines } = judgeAudit(reportOf(['moderate']))
  expect([ran, isBad]).toEqual([true, false])
  expect(lines).toContain('moderate  package-0  A hole https://advisory.example')
  expect(judgeAudit(reportOf([]))).toEqual({
    ran: true,
    isBad: false,
    lines: ['The audit ran: no known weakness.'],
  })
})

test('an audit that did not run says so, and neither passes for one that did nor fails', () => {
  const refused = JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } })
  const offline = JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed' } })
  for (const output of [refused, offline, '', 'npm error', '{}', '{"vulnerabilities":{}}']) {
    const { ran, isBad, lines } = judgeAudit(output)
    expect([ran, isBad], output).toEqual([false, false])
    expect(lines[0]).toContain('did NOT run')
  }
  expect(judgeAudit(refused).lines[0]).toContain('405 Method Not Allowed')
})
