import type { ComponentType } from 'react'

/** A section is a module with a title and a default component; the file name gives its anchor and its place. */
interface SectionModule {
  title: string
  default: ComponentType
}

export interface Section {
  id: string
  title: string
  Body: ComponentType
}

const modules = import.meta.glob<SectionModule>('../../gallery/sections/*.tsx', { eager: true })

const idOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.tsx$/, '')

export const sections: readonly Section[] = Object.entries(modules)
  .map(([path, module]) => ({ id: idOf(path), title: module.title, Body: module.default }))
  .sort((a, b) => a.id.localeCompare(b.id))
