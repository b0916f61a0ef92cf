import { languages, type Language } from '@mindisle/base'
import { CellBlock, CellGroup } from '@mindisle/ui/cell'
import { Segmented } from '@mindisle/ui/segmented'
import { Slider } from '@mindisle/ui/slider'
import { SwitchCell } from '@mindisle/ui/switch'
import { useSetLanguage } from '../../../../lib/i18n/use-set-language.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePreferences, useSetPreferences } from '../../../../lib/preferences/preferences-context.ts'
import { textSizes } from '../../../../lib/preferences/preferences.ts'
import { texts } from '../../texts.ts'

/** Each in its own words, whatever the page is written in: who cannot read the page must find theirs. */
const names: Record<Language, string> = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' }

function Theme() {
  const t = useTexts(texts)
  const theme = usePreferences((state) => state.theme)
  const set = useSetPreferences()
  return (
    <CellBlock className="setting-block">
      <h3 className="cell__t">{t('display.theme')}</h3>
      <Segmented
        wraps
        className="setting-block__seg"
        label={t('display.theme')}
        value={theme}
        onChange={(value) => set({ theme: value })}
        options={[
          {
            value: 'light',
            label: t('display.light'),
            icon: 'sun-horizon',
            activeIcon: 'sun-horizon-fill',
          },
          { value: 'dark', label: t('display.dark'), icon: 'moon', activeIcon: 'moon-fill' },
          {
            value: 'system',
            label: t('display.system'),
            icon: 'circle-half',
            activeIcon: 'circle-half-fill',
          },
        ]}
      />
    </CellBlock>
  )
}

function TextSize() {
  const t = useTexts(texts)
  const size = usePreferences((state) => state.textSize)
  const set = useSetPreferences()
  const word = t(`size.${size}`)
  return (
    <CellBlock className="setting-block">
      <div className="row row--between">
        <h3 className="cell__t">{t('display.size')}</h3>
        <span className="cell__v">{word}</span>
      </div>
      <Slider
        label={t('display.size')}
        min={0}
        max={textSizes.length - 1}
        value={textSizes.indexOf(size)}
        valueText={word}
        onChange={(step) => set({ textSize: textSizes[step] ?? 'normal' })}
        start={<span className="setting-a">A</span>}
        end={<span className="setting-a setting-a--large">A</span>}
      />
      <p className="setting-sample">{t('display.sample')}</p>
    </CellBlock>
  )
}

function Effects() {
  const t = useTexts(texts)
  const set = useSetPreferences()
  const effects = usePreferences((state) => state.effects)
  // Without a choice of the person's own the device decides, and has marked the page.
  const isReduced = effects === null ? document.documentElement.classList.contains('effects-off') : !effects
  return (
    <SwitchCell
      title={t('display.calm')}
      consequence={t('display.calm_sub')}
      checked={isReduced}
      onChange={(reduced) => set({ effects: !reduced })}
    />
  )
}

function Speech() {
  const t = useTexts(texts)
  const language = useLanguage()
  const setLanguage = useSetLanguage()
  return (
    <CellBlock className="setting-block">
      <h3 className="cell__t">{t('display.language')}</h3>
      <Segmented
        wraps
        className="setting-block__seg"
        label={t('display.language')}
        value={language}
        onChange={(value) => void setLanguage(value)}
        options={languages.map((value) => ({ value, label: names[value] }))}
      />
    </CellBlock>
  )
}

export function Display() {
  const t = useTexts(texts)
  return (
    <CellGroup title={t('display.group')}>
      <Theme />
      <TextSize />
      <Effects />
      <Speech />
    </CellGroup>
  )
}
