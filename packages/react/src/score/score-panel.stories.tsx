import { scorePanelMachine } from "@marque/core/score"
import { scorePanelStates } from "@marque/core/testing"
import { ScoreMarks, ScorePanel, ScorePanelProvider, ScorePanelScope, useScorePanel } from "@marque/react/score"
import { CompareSlider } from "@marque/react/score/compare"
import { OfflineFrame } from "../forms/offline-frame.tsx"

export default {
  title: "Gallery/Score panel",
  component: ScorePanel,
  subcomponents: { ScorePanelProvider, ScorePanelScope, ScoreMarks }
}

const Picture = () => {
  const { compared, picture } = useScorePanel().view
  if (picture === undefined) return null
  if (compared !== undefined) {
    return (
      <CompareSlider
        before={{ url: compared.url, label: compared.label }}
        after={{ url: picture.url, label: compared.nowLabel }}
        ratio={picture.ratio}
      />
    )
  }
  return (
    <span style={{ display: "inline-grid", position: "relative" }}>
      <img src={picture.url} alt="" style={{ inlineSize: "100%" }} />
      <ScoreMarks />
    </span>
  )
}

const story = (name: keyof typeof scorePanelStates) => ({
  render: () => (
    <ScorePanelProvider
      machine={scorePanelMachine}
      input={{ assetId: scorePanelStates[name].context.assetId }}
      options={{ snapshot: scorePanelStates[name] }}
    >
      <div style={{ display: "grid", gap: 24, maxInlineSize: "22rem" }}>
        <Picture />
        <ScorePanel onDrawText={() => undefined} />
      </div>
    </ScorePanelProvider>
  )
})

export const Loading = story("loading")
export const None = story("none")
export const Pending = story("pending")
export const Scored = story("scored")
export const OwnWork = story("ownWork")
export const RowMarked = story("rowMarked")
export const NeedsAttentionOnly = story("needsAttentionOnly")
export const NotMeasuredOnly = story("notMeasuredOnly")
export const EveryOverlay = story("everyOverlay")
export const Unmarked = story("unmarked")
export const Stale = story("stale")
export const MeasuringAgain = story("measuringAgain")
export const Asking = story("asking")
export const Failed = story("failed")
export const Unavailable = story("unavailable")
export const Fixing = story("fixing")
export const Fixed = story("fixed")
export const NotFixed = story("notFixed")
export const NewVersion = story("newVersion")
export const Comparing = story("comparing")
export const Waiving = story("waiving")
export const Granting = story("granting")
export const NotWaived = story("notWaived")
export const Waived = story("waived")
export const Revoking = story("revoking")
export const Viewer = story("viewer")
export const Offline = { render: () => <OfflineFrame>{Scored.render()}</OfflineFrame> }
