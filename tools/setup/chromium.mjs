import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError, orExplain } from './paths.mjs'

/** The same engine without the windows around it: a page costs half of what it costs in the whole browser. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/usr/lib/chromium',
  '/opt/google/chrome',
  '/snap/bin',
  '/opt/homebrew/bin',
]
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const wanted = ['chromium', 'fonts-noto-cjk']
const quickApt = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Ubuntu's chromium-browser is a stub that only asks for a snap: what cannot tell its version is no browser. */
function works(path) {
  if (!isExecutable(path)) return false
  const asked = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
  return asked.status === 0
}

export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return works(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...places]
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...new Set([...candidates, ...macApps])].find(works)
}

function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const asked = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  return asked.status === 0 && asked.stdout.trim() !== ''
}

const isRoot = () => process.getuid?.() === 0
const hasApt = () => existsSync('/usr/bin/apt-get')

function apt(args, stdio) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio, env }).status === 0
}

function aptInstall(packages) {
  console.log(`Installing ${packages.join(' and ')} …`)
  const run = (args) => apt(args, ['ignore', 'inherit', 'inherit'])
  if (!run(['update', '-qq']) || !run(['install', '-y', '-qq', ...packages]))
    throw new SetupError(`apt-get could not install ${packages.join(' and ')}; the reason is above.`)
}

/** It only makes the tests faster: where it cannot be had, the whole browser does. */
function tryShell() {
  console.log(`Installing ${shell} …`)
  const run = (args) => apt([...quickApt, ...args], 'ignore')
  if (run(['update', '-qq']) && run(['install', '-y', '-qq', '--no-install-recommends', shell])) return
  console.warn(`${shell} could not be installed: the browser tests will take about twice as long.`)
}

function howToInstall() {
  if (!hasApt()) return 'Install Chromium, or set CHROMIUM_PATH to one, and run this again.'
  const command = `sudo sh -c 'apt-get update && apt-get install -y ${wanted.join(' ')}'`
  return `The browser tests need Chromium. Run this once, or set CHROMIUM_PATH:\n  ${command}`
}

/** The path of a Chromium that runs, with a font for Chinese beside it; root gets both installed where missing. */
export function ensureChromium() {
  return orExplain(async () => {
    const { CHROMIUM_PATH } = process.env
    let path = findChromium()
    if (!path && CHROMIUM_PATH)
      throw new SetupError(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run as a browser.`)
    const canInstall = isRoot() && hasApt()
    if (canInstall && !CHROMIUM_PATH && !path?.endsWith(shell)) {
      tryShell()
      path = findChromium()
    }
    const missing = [path ? '' : 'chromium', hasChineseFont() ? '' : 'fonts-noto-cjk'].filter(Boolean)
    if (missing.length > 0 && canInstall) aptInstall(missing)
    path ??= findChromium()
    if (!path) throw new SetupError(howToInstall())
    if (!hasChineseFont())
      console.warn('No font for Chinese is installed: pictures of pages will show boxes.')
    return path
  })
}
