/** The dark modules as one path: each row is joined into runs. */
export function modulesPath(size: number, isDark: (x: number, y: number) => boolean): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const start = x
      while (x + 1 < size && isDark(x + 1, y)) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  }
  return path
}
