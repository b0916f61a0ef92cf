import { CompanionWaves, Logo } from '@mindisle/ui/art'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { MOOD_LEVELS, MoodGlyph } from '@mindisle/ui/mood'
import { HomeScene } from '@mindisle/ui/scene'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

const tabs: IconName[] = ['house-simple-fill', 'magnifying-glass', 'clipboard-text', 'chart-donut', 'user']

function Moods() {
  const t = useTexts(texts)
  const names = t('www.phone_moods').split('|')
  return (
    <div className="phone__card phone__moods">
      <b>{t('www.phone_mood')}</b>
      <div>
        {MOOD_LEVELS.map((level, i) => (
          <span key={level}>
            <MoodGlyph level={level} size={46} />
            {names[i]}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Drawn with the app's own parts, so that it looks like the app in every theme and language. */
export function Phone() {
  const t = useTexts(texts)
  return (
    <div className="phone" role="img" aria-label={t('www.phone')}>
      <div className="phone__screen" aria-hidden="true">
        <div className="phone__page">
          <div className="phone__bar">
            <Logo size={28} />
            <span className="phone__search">
              <Icon name="magnifying-glass" size={18} />
              {t('www.phone_search')}
            </span>
            <Icon name="lifebuoy" size={24} />
          </div>
          <HomeScene>
            <div className="phone__hello">
              <p>{t('www.phone_hello')}</p>
              <p className="phone__line">
                {t('www.phone_line')
                  .split('|')
                  .map((line) => (
                    <span key={line}>{line}</span>
                  ))}
              </p>
            </div>
          </HomeScene>
          <Moods />
          <div className="phone__bento">
            <div className="phone__card phone__card--tall">
              <b>{t('www.phone_companion')}</b>
              <span>{t('www.phone_companion_sub')}</span>
              <CompanionWaves className="phone__waves" />
            </div>
            <div className="phone__card">
              <Tile icon="file-text-duotone" tone="sea" className="phone__tile" />
              <b>{t('www.phone_tests')}</b>
              <span>{t('www.phone_tests_sub')}</span>
            </div>
            <div className="phone__card">
              <Tile icon="buildings-duotone" tone="career" className="phone__tile" />
              <b>{t('www.phone_org')}</b>
              <span>{t('www.phone_org_sub')}</span>
            </div>
            <div className="phone__card">
              <Tile icon="users-three-duotone" tone="relation" className="phone__tile" />
              <b>{t('www.phone_share')}</b>
              <span>{t('www.phone_share_sub')}</span>
            </div>
          </div>
          <div className="phone__tabs">
            {tabs.map((icon) => (
              <Icon key={icon} name={icon} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
