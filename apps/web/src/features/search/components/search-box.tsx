import { SearchField } from '@mindisle/ui/search-field'
import { useRef, type ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { texts } from '../texts.ts'
import './search.css'
import { Suggestions } from './suggestions.tsx'
import { useSearchBox } from './use-search-box.ts'

interface Props {
  /** What the page is about; empty where a search begins. */
  words: string
  isRoot?: boolean
  /** The page under the field, away while something is typed. */
  children: ReactNode
}

export function SearchBox({ words, isRoot = false, children }: Props) {
  const t = useTexts(texts)
  const field = useRef<HTMLInputElement>(null)
  const box = useSearchBox({ field, begun: words, isRoot })
  return (
    <>
      <PageBar
        name={t('title')}
        isRoot={isRoot}
        className="search-bar"
        {...(isRoot && { start: <i className="search-bar__edge" /> })}
      >
        <div className="search-bar__row">
          <SearchField
            ref={field}
            className="grow search-bar__field"
            label={t('field.label')}
            placeholder={t('field.placeholder')}
            clearLabel={t('field.clear')}
            value={box.value}
            list={box.list}
            onChange={box.type}
            onFocus={box.begin}
            onSubmit={box.submit}
            onKeyDown={box.onKeyDown}
          />
          {box.list.isOpen && (
            <button type="button" className="search-bar__cancel" onClick={box.cancel}>
              {t('field.cancel')}
            </button>
          )}
        </div>
      </PageBar>
      {box.list.isOpen ? (
        <Suggestions
          listId={box.list.id}
          rows={box.rows}
          active={box.active}
          isRisk={box.isRisk}
          onChoose={box.choose}
        />
      ) : (
        children
      )}
    </>
  )
}
