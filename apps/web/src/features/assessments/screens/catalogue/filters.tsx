import { Chip } from '@mindisle/ui/chip'
import { lookOf } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { RadioGroup } from '@mindisle/ui/radio'
import { Sheet } from '@mindisle/ui/sheet'
import { Skeleton } from '@mindisle/ui/skeleton'
import { toneStyle } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useCategories } from '../../api/shelves.ts'
import { categoryIcon } from '../../../../shared/assessments/category-icon.ts'
import { texts } from '../../texts.ts'
import { filters, sorts, toggled, type Choice } from './choice.ts'

interface Props {
  choice: Choice
  onChoose(choice: Choice): void
}

/** Which shelf: the row stays in sight while the list moves under it. */
export function CategoryRow({ choice, onChoose }: Props) {
  const t = useTexts(texts)
  const { data, isError } = useCategories()
  const shown = data?.list.filter(({ table_count: count }) => count > 0) ?? []
  return (
    <div className="catalogue__shelves">
      <div className="scroller catalogue__row" role="group" aria-label={t('catalogue.categories')}>
        <Chip
          className="catalogue__shelf"
          large
          icon="squares-four"
          pressed={choice.category === null}
          onClick={() => onChoose({ ...choice, category: null })}
        >
          {t('catalogue.all')}
        </Chip>
        {!data &&
          !isError &&
          [76, 92, 76].map((width) => <Skeleton key={width} width={width} height={36} radius={18} />)}
        {shown.map(({ id, name, icon }) => (
          <span key={id} style={toneStyle(lookOf(id).palette)}>
            <Chip
              className="catalogue__shelf"
              large
              icon={categoryIcon(icon)}
              pressed={choice.category === id}
              onClick={() => onChoose({ ...choice, category: id })}
            >
              {name}
            </Chip>
          </span>
        ))}
        {shown.length > 0 && (
          <Chip className="catalogue__shelf" large href={pageAddress('pages/table/category')}>
            {t('catalogue.more_categories')}
          </Chip>
        )}
      </div>
    </div>
  )
}

function SortSheet({ choice, onChoose, isOpen, onClose }: Props & { isOpen: boolean; onClose(): void }) {
  const t = useTexts(texts)
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('sort.title')} closeLabel={t('sort.close')}>
      <RadioGroup
        legend={t('sort.title')}
        hideLegend
        kind="list"
        options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        value={choice.sort}
        onChange={(sort) => {
          onChoose({ ...choice, sort })
          onClose()
        }}
      />
    </Sheet>
  )
}

/** In which order, and what to leave out. */
export function FilterRow({ choice, onChoose }: Props) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="catalogue__filters" role="group" aria-label={t('filter.label')}>
        <button
          type="button"
          className="catalogue__sort"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {t(`sort.${choice.sort}`)}
          <Icon name="caret-down-bold" size={12} />
        </button>
        <i aria-hidden="true" />
        {filters.map((filter) => (
          <Chip
            key={filter}
            pressed={choice.filters.includes(filter)}
            onClick={() => onChoose(toggled(choice, filter))}
          >
            {t(`filter.${filter}`)}
          </Chip>
        ))}
      </div>
      <SortSheet choice={choice} onChoose={onChoose} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
