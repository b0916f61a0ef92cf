import { Sheet } from '@mindisle/ui/sheet'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Glossary } from '../api/look-up.ts'
import { texts } from '../texts.ts'

interface Terms {
  glossary: Glossary
  explain(id: string): void
}

const TermsContext = createContext<Terms | null>(null)

export function useTerms(): Terms {
  const terms = useContext(TermsContext)
  if (!terms) throw new Error('useTerms needs TermsWith above')
  return terms
}

/** Every word inside may be tapped, and says what it means. */
export function TermsWith({ glossary, children }: { glossary: Glossary; children: ReactNode }) {
  const t = useTexts(texts)
  const [open, setOpen] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const terms = useMemo<Terms>(
    () => ({
      glossary,
      explain(id) {
        setShown(id)
        setOpen(id)
      },
    }),
    [glossary],
  )
  const term = shown === null ? undefined : glossary.term(shown)
  return (
    <TermsContext value={terms}>
      {children}
      <Sheet
        open={open !== null}
        onClose={() => setOpen(null)}
        title={term?.name ?? ''}
        sub={term?.short}
        serif
        closeLabel={t('actions.close')}
      >
        <p className="bazi-term__text">{term?.text}</p>
      </Sheet>
    </TermsContext>
  )
}

interface TermProps {
  id: string
  children?: ReactNode
  className?: string
}

/** A word of the chart; without children its short name. */
export function Term({ id, children, className }: TermProps) {
  const t = useTexts(texts)
  const { glossary, explain } = useTerms()
  return (
    <button
      type="button"
      className={className ? `bazi-term ${className}` : 'bazi-term'}
      aria-label={t('term.explain', { name: glossary.name(id) })}
      onClick={() => explain(id)}
    >
      {children ?? glossary.short(id)}
    </button>
  )
}
