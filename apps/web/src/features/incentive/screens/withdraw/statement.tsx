import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Chip } from '@mindisle/ui/chip'
import { useState } from 'react'
import { saveBase64 } from '../../../../lib/files/save-file.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useStatement } from '../../api/incentive.ts'
import { texts } from '../../texts.ts'

export function Statement() {
  const t = useTexts(texts)
  const [now] = useState(() => new Date().getFullYear())
  const [year, choose] = useState(now)
  const statement = useStatement()
  const save = async (format: 'csv' | 'pdf') => {
    if (statement.isPending) return
    const made = await statement.mutateAsync({ year, format }).catch(() => null)
    if (made) saveBase64(made.name, made.type, made.file)
  }
  return (
    <section>
      <h2 className="cashout__h">{t('withdraw.statement')}</h2>
      <Card className="cashout-one">
        <p className="cashout-one__why">{t('withdraw.statement_text')}</p>
        <div className="cashout-years" role="group" aria-label={t('withdraw.statement')}>
          {[now, now - 1].map((one) => (
            <Chip key={one} pressed={one === year} onClick={() => choose(one)}>
              {t('withdraw.year', { year: String(one) })}
            </Chip>
          ))}
        </div>
        <div className="cashout-years">
          {(['csv', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              kind="line"
              size="s"
              icon="download-simple"
              disabled={statement.isPending}
              onClick={() => void save(format)}
            >
              {t(`withdraw.${format}`)}
            </Button>
          ))}
        </div>
      </Card>
    </section>
  )
}
