interface Props {
  paragraphs: readonly string[]
  points?: readonly string[] | undefined
}

export function Prose({ paragraphs, points }: Props) {
  return (
    <div className="prose">
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
