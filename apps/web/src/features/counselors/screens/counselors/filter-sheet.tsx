import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import type { IconName } from '@mindisle/ui/icon'
import { Sheet } from '@mindisle/ui/sheet'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useCounselors, type Sort, type CounselorFilter } from '../../api/counselors.ts'
import { modeIcons } from '../../components/face.tsx'
import { texts } from '../../texts.ts'
import {
  genders,
  keptOf,
  languages,
  modes,
  prices,
  toggledTopic,
  topicsOf,
  whens,
  withWish,
  type WishKey,
  isMany,
} from './wishes.ts'

interface Named {
  id: string
  name: string
}

interface Props {
  wish: CounselorFilter
  sort: Sort
  topics: readonly Named[]
  cities: readonly Named[]
  isOpen: boolean
  onChange(wish: CounselorFilter): void
  onClose(): void
}

interface GroupProps {
  title: string
  hint?: string
  options: ReadonlyArray<Named & { icon?: IconName }>
  isChosen(id: string): boolean
  onChoose(id: string): void
}

function Group({ title, hint, options, isChosen, onChoose }: GroupProps) {
  if (options.length === 0) return null
  return (
    <fieldset className="wish-group">
      <legend>
        {title} {hint !== undefined && <small>{hint}</small>}
      </legend>
      <div className="wrap">
        {options.map(({ id, name, icon }) => (
          <Chip key={id} icon={icon} pressed={isChosen(id)} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

function Groups({ wish, topics, cities, onChange }: Omit<Props, 'isOpen' | 'onClose' | 'sort'>) {
  const t = useTexts(texts)
  const one = <K extends Exclude<WishKey, 'topics'>>(key: K) => ({
    isChosen: (id: string) => wish[key] === id,
    onChoose: (id: string) => onChange(withWish(wish, key, id as CounselorFilter[K])),
  })
  return (
    <>
      <Group
        title={t('counselors.topics')}
        hint={t('counselors.many')}
        options={topics}
        isChosen={(id) => topicsOf(wish).includes(id)}
        onChoose={(id) => onChange(toggledTopic(wish, id))}
      />
      <Group
        title={t('counselors.how')}
        options={modes.map((id) => ({ id, name: t(`mode.${id}`), icon: modeIcons[id] }))}
        {...one('mode')}
      />
      <Group title={t('counselors.city')} options={cities} {...one('city')} />
      <Group
        title={t('counselors.when')}
        options={whens.map((id) => ({ id, name: t(`when.${id}`) }))}
        {...one('when')}
      />
      <Group
        title={t('counselors.price')}
        options={prices.map((id) => ({ id, name: t(`price.${id}`) }))}
        {...one('price')}
      />
      <Group
        title={t('counselors.speaks')}
        options={languages.map((id) => ({ id, name: t(`language.${id}`) }))}
        {...one('language')}
      />
      <Group
        title={t('counselors.gender')}
        options={genders.map((id) => ({ id, name: t(`gender.${id}`) }))}
        {...one('gender')}
      />
    </>
  )
}

/** The list behind it follows at once; the button only says how many there are. */
export function FilterSheet(props: Props) {
  const t = useTexts(texts)
  const { wish, sort, isOpen, onChange, onClose } = props
  const total = useCounselors(wish, sort).data?.pages[0]?.total ?? 0
  return (
    <Sheet
      full
      open={isOpen}
      onClose={onClose}
      title={t('counselors.filter')}
      closeLabel={t('close')}
      foot={
        <div className="wish-foot">
          <Button kind="quiet" onClick={() => onChange(keptOf(wish))}>
            {t('counselors.clear')}
          </Button>
          <Button onClick={onClose}>
            {isMany(total) ? t('counselors.show_over') : t('counselors.show', { count: total })}
          </Button>
        </div>
      }
    >
      <Groups {...props} />
    </Sheet>
  )
}
