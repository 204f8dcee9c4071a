import { ScoreBadge } from "@marque/react/score"

export default { title: "Gallery/Score badge", component: ScoreBadge }

const badges = [
  { value: 97, tone: "on_brand", text: "Score 97: On brand" },
  { value: 71, tone: "needs_attention", text: "Score 71: Needs attention" },
  { value: 38, tone: "off_brand", text: "Score 38: Off brand" },
  { value: 92, tone: "stale", text: "Score under earlier rules: 92 On brand" },
  { value: undefined, tone: "waiting", text: "Score: measuring" },
  { value: undefined, tone: "failed", text: "Score: could not be measured" }
] as const

export const Every = {
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
      {badges.map((score) => (
        <ScoreBadge key={score.text} score={score} />
      ))}
    </div>
  )
}
