import { fixedScore, sampleScore } from "@marque/core/testing"
import { CompareSlider } from "@marque/react/score/compare"

export default { title: "Gallery/Compare slider", component: CompareSlider }

const slider = () => (
  <div style={{ maxInlineSize: "24rem" }}>
    <CompareSlider
      before={{ url: sampleScore().url, label: "Earlier version" }}
      after={{ url: fixedScore().url, label: "This version" }}
      ratio={1}
    />
  </div>
)

export const Half = { render: slider }

export const RightToLeft = { render: () => <div dir="rtl">{slider()}</div> }
