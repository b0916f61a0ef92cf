import type { ComponentType } from 'react'
import { asAnyTexts } from '../lib/i18n/texts.ts'
import { HomeContext, type HomeCards } from '../shared/home/home-cards.ts'
import { homeTexts } from './home-texts.ts'

/** Every feature's home-cards.ts, found by its place; apart from cards.ts, which the first screen would pay for too. */
const found = import.meta.glob<HomeCards>('../features/*/home-cards.ts', { eager: true, import: 'homeCards' })
const brought = { all: Object.values(found), texts: asAnyTexts(homeTexts) }

export const withHomeCards = (Page: ComponentType): ComponentType =>
  function PageWithHomeCards() {
    return (
      <HomeContext value={brought}>
        <Page />
      </HomeContext>
    )
  }
