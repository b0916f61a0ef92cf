const own = ['/sw.js', '/dictionary.js'] as const

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

type Policy = ReturnType<Policies['createPolicy']>
let policy: Policy | undefined

/** The page's policy takes no plain text as a script's address; it knows these and no other, and can be made once. */
export function workerAddress(address: (typeof own)[number]): string {
  const { trustedTypes } = window as Window & { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('mindisle-worker', {
    createScriptURL: (asked) => own.find((one) => one === asked) ?? own[0],
  })
  return policy?.createScriptURL(address) ?? address
}
