import type { Check } from './source.ts'

/** Columns by which somebody is let in, or kept out, of an account. */
const means = /'(password_hash|token_hash|code_hash|credential_id|public_key|secret_sealed|subject_index)'/

const moduleOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\/(?:.*\/)?tables\.ts$/.exec(path)?.[1]

/** In a demo anybody could be anybody: a module that keeps a way in takes it back when the database is hardened. */
export const harden: Check = (files) => {
  const keeping = Object.entries(files).flatMap(([path, text]) => {
    const found = means.exec(text)?.[1]
    const name = moduleOf(path)
    return name !== undefined && found !== undefined ? [{ path, name, found }] : []
  })
  return keeping
    .filter(({ name }) => !/\bharden\b/.test(files[`apps/server/src/modules/${name}/module.ts`] ?? ''))
    .map(
      ({ path, name, found }) =>
        `${path}: ${found} lets people in; modules/${name}/module.ts must say in harden how it is revoked`,
    )
}
