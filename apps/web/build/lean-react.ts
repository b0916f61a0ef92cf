import { parseAst, type Plugin } from 'vite'

interface LeftOut {
  /** What would lead there, and may therefore not be imported. */
  ways: readonly string[]
  functions: readonly string[]
  /** Whose methods go too. */
  handle?: string
}

/** A sixth of React DOM: what this app never reaches, and every page would wait for. */
const leftOut: readonly LeftOut[] = [
  {
    ways: ['hydrateRoot'],
    functions: [
      'attemptExplicitHydrationTarget',
      'canHydrateHydrationBoundary',
      'canHydrateInstance',
      'canHydrateTextInstance',
      'clearHydrationBoundary',
      'createFiberFromDehydratedFragment',
      'getBumpedLaneForHydration',
      'getBumpedLaneForHydrationByLane',
      'getHydratableHoistableCache',
      'hideOrUnhideDehydratedBoundary',
      'mountHostRootWithoutHydrating',
      'prepareToHydrateHostInstance',
      'pushDehydratedActivitySuspenseHandler',
      'pushTreeId',
      'queueIfContinuousEvent',
      'registerSuspenseInstanceRetry',
      'replayUnblockedEvents',
      'retryActivityComponentWithoutHydrating',
      'retryDehydratedSuspenseBoundary',
      'retryIfBlockedOn',
      'throwOnHydrationMismatch',
      'updateDehydratedSuspenseComponent',
    ],
  },
  {
    ways: ['ViewTransition', 'addTransitionType'],
    functions: [
      'applyViewTransitionToHostInstances',
      'commitEnterViewTransitions',
      'createMeasurement',
      'createViewTransitionInstance',
      'estimateBandwidth',
      'getViewTransitionClassName',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
      'startViewTransition',
    ],
    handle: 'ViewTransitionPseudoElement',
  },
  { ways: [], functions: [], handle: 'FragmentInstance' },
  {
    ways: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
    functions: [
      'acquireResource',
      'commitHostSingletonAcquisition',
      'createHoistableInstance',
      'getResource',
      'insertStylesheetIntoRoot',
      'preconnectAs',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
      'resolveSingletonInstance',
      'suspendResource',
    ],
  },
  {
    ways: ['useActionState', 'useFormState', 'useFormStatus', 'useOptimistic', 'requestFormReset'],
    functions: [
      'dispatchOptimisticSetState',
      'ensureFormComponentIsStateful',
      'mountActionState',
      'onActionSuccess',
      'rerenderActionState',
      'updateActionStateImpl',
    ],
  },
  {
    ways: ['SuspenseList', 'unstable_SuspenseList'],
    functions: ['cutOffTailIfNeeded', 'updateSuspenseListComponent'],
  },
]

const renderer = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const ways = new Set(leftOut.flatMap((part) => part.ways))

interface Cut {
  start: number
  end: number
  instead: string
}

const methodsOf = /^(\w+)\.prototype\.\w+ = function/
const handles = new Set(leftOut.flatMap(({ handle = [] }) => handle))

/** Whoever comes there all the same is told what is missing. */
export function withoutUnreached(code: string): string {
  const { body } = parseAst(code, { lang: 'js', sourceType: 'script' })
  const found = new Map(
    body.flatMap((node) =>
      node.type === 'FunctionDeclaration' ? [[node.id?.name, node.body] as const] : [],
    ),
  )
  const functions = leftOut.flatMap((part) =>
    part.functions.map((name): Cut => {
      const range = found.get(name)
      if (!range) throw new Error(`React has no ${name} any more: look anew what of it is left out`)
      return { start: range.start, end: range.end, instead: `{throw Error("no ${name}")}` }
    }),
  )
  const methods = body.flatMap(({ start, end }): Cut[] =>
    handles.has(methodsOf.exec(code.slice(start, end))?.[1] ?? '') ? [{ start, end, instead: '' }] : [],
  )
  return [...functions, ...methods]
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

const signal = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
const signals = 5

/**
 * React throws these to itself and compares them, nobody reads their stacks: taking one has the engine read its whole script
 * again while it begins.
 */
export function withoutStacks(code: string): string {
  const found = code.match(signal)?.length ?? 0
  if (found !== signals)
    throw new Error(`React has ${found} signals, not ${signals}: look anew at which have no stack`)
  return code.replaceAll(signal, '$1 = Object.create(Error.prototype, { message: { value: $2 } })')
}

/** Would be handed a handle without methods. */
const refOnFragment = /<(?:React\.)?Fragment\s[^>]*\bref=/

/** What of a module leads to what is left out. */
export function refusedIn(code: string): string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]react(?:-dom(?:\/client)?)?['"]/g)
  const names = [...imports]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.replace(/\s+as\s.*/s, '').trim())
    .filter((name) => ways.has(name))
  return refOnFragment.test(code) ? [...names, 'a ref on a Fragment'] : names
}

export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (renderer.test(id)) return { code: withoutStacks(withoutUnreached(code)), map: null }
      const refused = id.includes('/node_modules/') ? [] : refusedIn(code)
      if (refused.length > 0) this.error(`${refused.join(', ')}: left out of React by build/lean-react.ts`)
      return null
    },
  }
}
