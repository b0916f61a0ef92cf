import { Chip } from '@mindisle/ui/chip'
import { ask } from '@mindisle/ui/dialog'
import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useHistory } from '../../device/history.ts'
import { resultsAddress } from '../../flow/words.ts'
import { texts } from '../../texts.ts'

function useClear(clear: () => void) {
  const t = useTexts(texts)
  return async () => {
    const request = {
      title: t('history.ask'),
      body: t('history.ask_text'),
      confirm: t('history.yes'),
      cancel: t('history.no'),
    }
    if (await ask({ ...request, danger: true })) clear()
  }
}

/** Chips that lead to their results; while it is tidied up, each tap removes one. */
export function History() {
  const t = useTexts(texts)
  const { words, remove, clear } = useHistory()
  const [isEdited, setEdited] = useState(false)
  const clearAll = useClear(() => {
    clear()
    setEdited(false)
  })
  if (words.length === 0) return null
  return (
    <section>
      <div className="search-h">
        <h2>{t('history.title')}</h2>
        {isEdited ? (
          <span className="search-h__acts">
            <button type="button" onClick={() => void clearAll()}>
              {t('history.all')}
            </button>
            <button type="button" className="is-main" onClick={() => setEdited(false)}>
              {t('history.done')}
            </button>
          </span>
        ) : (
          <IconButton
            icon="trash"
            className="search-h__edit"
            size={20}
            quiet
            label={t('history.edit')}
            onClick={() => setEdited(true)}
          />
        )}
      </div>
      <ul className="wrap">
        {words.map((word) => (
          <li key={word} className="search-history__one">
            {isEdited ? (
              <button
                type="button"
                className="chip chip--l"
                aria-label={t('history.remove', { words: word })}
                onClick={() => remove(word)}
              >
                <span className="ellipsis">{word}</span>
                <Icon name="x-bold" size={12} />
              </button>
            ) : (
              <Chip large href={resultsAddress(word)} className="search-history__chip">
                {word}
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
