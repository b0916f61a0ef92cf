import type { ReactNode } from 'react'
import { Lighthouse } from '../art/spots.tsx'
import { cx } from '../internal/cx.ts'
import { Words } from '../words/index.ts'
import { telHref } from './tel.ts'
import '../art/art.css'
import './help-card.css'

export interface HelpLine {
  name: string
  number: string
  /** Hours, language, who answers. */
  note?: string | undefined
  isPrimary?: boolean | undefined
  /** Where the line is not a call, e.g. a chat page. */
  href?: string | undefined
  icon?: ReactNode | undefined
}

export interface HelpCardProps {
  title: string
  text?: string | undefined
  lines: readonly HelpLine[]
  /** The verb before the number, e.g. "Call". */
  callWord: string
  children?: ReactNode | undefined
  footer?: ReactNode | undefined
  headingLevel?: 2 | 3 | undefined
}

function PhoneGlyph({ size }: { size: number }) {
  return (
    <svg className="help-line__icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M7.2 3.2 9.4 3c.6 0 1.1.3 1.3.9l1.2 3c.2.5.1 1-.2 1.4L10.1 10c.8 1.7 2.1 3 3.9 3.9l1.7-1.6c.4-.3.9-.4 1.4-.2l3 1.2c.6.2.9.7.9 1.3l-.2 2.2c-.3 2.5-2.3 4.2-4.7 4.1C8.9 20.4 3.6 15.1 3.1 7.9 3 5.5 4.7 3.5 7.2 3.2z"
        fill="currentColor"
      />
      <path
        d="M14.5 2.8c3.6.4 6.3 3.1 6.7 6.7M14.3 6.3c1.9.3 3.1 1.5 3.4 3.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

function Line({ line, callWord }: { line: HelpLine; callWord: string }) {
  const isPrimary = line.isPrimary ?? false
  return (
    <a
      className={isPrimary ? 'help-line help-line--primary' : 'help-line'}
      href={line.href ?? telHref(line.number)}
    >
      {line.icon ?? <PhoneGlyph size={isPrimary ? 28 : 24} />}
      <span className="help-line__text">
        <b>
          <span className={isPrimary ? undefined : 'help-line__verb'}>{callWord} </span>
          <span className="help-line__number">{line.number}</span>
        </b>
        <span>{line.name}</span>
        {line.note ? <span>{line.note}</span> : null}
      </span>
    </a>
  )
}

/** The rows alone, for a sheet that has its own heading. */
export function HelpLines({ lines, callWord }: Pick<HelpCardProps, 'lines' | 'callWord'>) {
  return (
    <div className="help-lines">
      {lines.map((line) => (
        <Line key={`${line.number} ${line.name}`} line={line} callWord={callWord} />
      ))}
    </div>
  )
}

/** Warm, never red, never modal: the lighthouse, one filled line, the others quiet. */
export function HelpCard({
  title,
  text,
  lines,
  callWord,
  children,
  footer,
  headingLevel = 2,
}: HelpCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className="help-card" aria-label={title}>
      <div className="help-card__head">
        <Lighthouse className="help-card__art" />
        <Heading>
          <Words>{title}</Words>
        </Heading>
        {text ? <p>{text}</p> : null}
      </div>
      <div className="help-card__body">
        <HelpLines lines={lines} callWord={callWord} />
        {children}
        {footer ? <p className="help-card__foot">{footer}</p> : null}
      </div>
    </section>
  )
}

export interface HelpRowProps {
  title: string
  text?: ReactNode | undefined
  href?: string | undefined
  onPress?: (() => void) | undefined
  className?: string | undefined
}

/** One line that leads to help from the foot of a page. */
export function HelpRow({ title, text, href, onPress, className }: HelpRowProps) {
  const body = (
    <>
      <span className="help-row__tile">
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor">
          <circle cx="12" cy="12" r="8.6" strokeWidth="1.6" />
          <circle cx="12" cy="12" r="3.6" strokeWidth="1.6" />
          <path d="m6 6 3.4 3.4m5.2 5.2L18 18m0-12-3.4 3.4M9.4 14.6 6 18" strokeWidth="1.6" />
        </svg>
      </span>
      <span className="help-row__text">
        <b>
          <Words>{title}</Words>
        </b>
        {text ? <span>{text}</span> : null}
      </span>
      <svg className="help-row__caret" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="m6 3 5 5-5 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </>
  )
  return href === undefined ? (
    <button type="button" className={cx('help-row', className)} onClick={onPress}>
      {body}
    </button>
  ) : (
    <a className={cx('help-row', className)} href={href} onClick={onPress}>
      {body}
    </a>
  )
}
