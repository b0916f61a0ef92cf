import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as constants from './constants.ts'
import { deviceCacheVersion, menuButtonDefaults } from './lib/device/device.ts'
import project from '../../../package.json' with { type: 'json' }

/** The numbers as the product's user gave them. */
describe('the fixed numbers', () => {
  test.each([
    ['request timeout', constants.request.timeout, 60_000],
    ['request retries', constants.request.retries, 10],
    ['pause between them', constants.request.retryPause, 2_000],
    ['init retries', constants.init.retries, 20],
    ['pause between them', constants.init.pause, 1_000],
    ['home data', constants.homeDataLife, 300_000],
    ['basic data', constants.basicDataLife, 6_000_000],
    ['login alert', constants.loginAlertSilence, 86_400_000],
    ['session', constants.sessionLife, 86_400_000],
    ['table cache limit', constants.assessmentCache.over, 201],
    ['table cache trim', constants.assessmentCache.trim, 50],
    ['popular page', constants.popularPageSize, 6],
    ['player collapsed', constants.miniPlayer.collapsedWidth, 48],
    ['player expanded', constants.miniPlayer.expandedWidth, 140],
    ['player height', constants.miniPlayer.height, 48],
    ['player collapse', constants.miniPlayer.collapseAfter, 3_000],
    ['player page check', constants.miniPlayer.pageCheck, 500],
    ['reach bottom', constants.reachBottomDistance, 100],
    ['lazy delay', constants.lazyScreen.delay, 200],
    ['lazy timeout', constants.lazyScreen.timeout, 60_000],
    ['picker, shortest', constants.pickerAnimation.shortest, 260],
    ['picker, longest', constants.pickerAnimation.longest, 300],
    ['thousand', constants.numberDisplay.thousand, 1_000],
    ['ten thousand', constants.numberDisplay.tenThousand, 10_000],
    ['most', constants.numberDisplay.most, 99_990],
    ['oldest', constants.oldestYears, 120],
    ['version code', constants.version.code, 91],
    ['navigation height', constants.navigationHeight, 50],
    ['wide screen', constants.wideScreen.from, 1150],
    ['left window', constants.wideScreen.leftWindow, 150],
    ['effects off, android', constants.effectsOffBelow.android, 10],
    ['effects off, ios', constants.effectsOffBelow.ios, 14],
    ['device cache', deviceCacheVersion, 3],
    ['menu button top', menuButtonDefaults.top, 12],
    ['menu button height', menuButtonDefaults.height, 26],
    ['visitor id', constants.visitorId.length, 29],
  ])('%s', (_, value, expected) => expect(value).toBe(expected))

  test('the version is the project’s', () => {
    expect(constants.version.name).toBe('1025.1104.2')
    expect(project.version).toBe(constants.version.name)
  })
})

describe('the field lists', () => {
  const contract = readFileSync(new URL('../../../packages/contract/src/shapes.ts', import.meta.url), 'utf8')
  const information = readFileSync(
    new URL('../../../packages/contract/src/information.ts', import.meta.url),
    'utf8',
  )

  test.each([
    ['loginResponse', 6],
    ['loginProfile', 4],
    ['clientState', 12],
    ['basicdata', 5],
    ['audioPlayer', 9],
    ['tableSummary', 7],
    ['sourceTracking', 9],
    ['upgradeInfo', 5],
    ['deviceData', 6],
  ] as const)('%s', (name, count) => expect(constants.fields[name]).toHaveLength(count))

  test.each([
    ...constants.fields.loginResponse,
    ...constants.fields.loginProfile,
    ...constants.fields.loginConfig,
    ...constants.fields.tableSummary,
    ...constants.fields.sourceTracking,
  ])('the contract knows %s', (field) => expect(contract).toMatch(new RegExp(`\\b${field}:`)))

  test.each([...constants.fields.basicdata, ...constants.fields.upgradeInfo])(
    'the contract knows %s',
    (field) => expect(information).toMatch(new RegExp(`\\b${field}:`)),
  )
})
