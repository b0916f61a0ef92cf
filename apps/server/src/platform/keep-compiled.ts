/**
 * Lets whoever started this program keep what has been compiled of it by now (`tools/setup/program.mjs`), for the next start. From
 * source nobody does.
 */
export function keepCompiled(): void {
  const keep: unknown = Reflect.get(globalThis, Symbol.for('mindisle.keep-compiled'))
  if (typeof keep === 'function') keep()
}
