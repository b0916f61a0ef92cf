import { Cell, CellGroup } from '@mindisle/ui/cell'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useCounselorsFor, type Counselor } from '../../api/counselors.ts'
import { texts } from '../../texts.ts'

function Row({ counselor: { id, name, title, line, is_demo: isDemo } }: { counselor: Counselor }) {
  const t = useTexts(texts)
  return (
    <Cell
      href={pageAddress('page7/counselor/show', { id })}
      strong
      title={
        <>
          {name} {isDemo && <small className="cap">{t('show.demo')}</small>}
        </>
      }
      sub={line === '' ? title : `${title} · ${line}`}
    />
  )
}

/** Where counselors come after a doctor or help there are no topics, and where nobody is at home in them, nothing is said. */
export function Counselors({ topics }: { topics: readonly string[] }) {
  const t = useTexts(texts)
  const asked = topics.join(',')
  const list = useCounselorsFor(asked).data?.list ?? []
  if (list.length === 0) return null
  return (
    <section className="section symptom-part" aria-label={t('show.counselors')}>
      <h2>{t('show.counselors')}</h2>
      <CellGroup>
        {list.map((counselor) => (
          <Row key={counselor.id} counselor={counselor} />
        ))}
        <Cell
          href={pageAddress('page7/counselor/index', { topics: asked })}
          title={t('show.counselors_all')}
        />
      </CellGroup>
    </section>
  )
}
