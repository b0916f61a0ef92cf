import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { RadioGroup } from '@mindisle/ui/radio'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useExportDiary, type Format } from '../../api/export.ts'
import { MonthHead } from '../../components/month-head.tsx'
import { addMonths, monthName, monthOfDay } from '../../entry/days.ts'
import { useToday } from '../../entry/use-today.ts'
import { texts } from '../../texts.ts'
import './export.css'

const formats = ['pdf', 'markdown', 'csv', 'json'] as const satisfies readonly Format[]
/** With their pages and pictures these come by month. */
const byMonth: ReadonlySet<Format> = new Set(['pdf', 'markdown'])

/** The diary as a file of one's own; nothing of it is kept anywhere else. */
export default function ExportScreen() {
  const t = useTexts(texts)
  const language = useLanguage()
  const today = useToday()
  const [format, setFormat] = useState<Format>('pdf')
  const [month, setMonth] = useState(monthOfDay(today))
  const isOfMonth = byMonth.has(format)
  const { mutate, isPending } = useExportDiary()
  const save = () =>
    mutate({ format, ...(isOfMonth && { month }) }, { onSuccess: () => toast(t('export.done')) })
  return (
    <>
      <PageBar title={t('export.title')} />
      <main className="diary-export pad">
        <RadioGroup
          legend={t('export.format')}
          options={formats.map((value) => ({
            value,
            label: t(`export.${value}.name`),
            sub: t(`export.${value}.what`),
          }))}
          value={format}
          onChange={setFormat}
        />
        {isOfMonth && (
          <Card>
            <MonthHead
              before={{ label: t('month.before'), onClick: () => setMonth(addMonths(month, -1)) }}
              after={{
                label: t('month.after'),
                ...(month < monthOfDay(today) && { onClick: () => setMonth(addMonths(month, 1)) }),
              }}
            >
              {monthName(month, language)}
            </MonthHead>
          </Card>
        )}
        <Note>{t('export.note')}</Note>
      </main>
      <ActionBar>
        <Button
          block
          icon="download-simple"
          loading={isPending}
          loadingText={t('export.busy')}
          onClick={save}
        >
          {t('export.go')}
        </Button>
      </ActionBar>
    </>
  )
}
