import { execFileSync } from 'node:child_process'

/** All files of the project, tracked or about to be, that are not ignored. */
export function projectFiles(pattern: RegExp): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(output.split('\0'))].filter((path) => path && pattern.test(path)).sort()
}
