import styles from "./vignettes.module.css"

const palette = ["#231815", "#F6EDE2", "#B5331E", "#5B2A3C", "#8A9A78"]

export const Palette = () => (
  <div className={styles["palette"]} aria-hidden="true">
    {palette.map((colour, index) => (
      <span key={colour} style={{ background: colour, blockSize: `${[92, 58, 76, 44, 66][index]}%` }} />
    ))}
  </div>
)

const formats = [
  { name: "16:9", ratio: 16 / 9, ground: "#5B2A3C", thing: "#F6EDE2" },
  { name: "1:1", ratio: 1, ground: "#F6EDE2", thing: "#B5331E" },
  { name: "3:4", ratio: 3 / 4, ground: "#B5331E", thing: "#F6EDE2" },
  { name: "9:16", ratio: 9 / 16, ground: "#8A9A78", thing: "#231815" },
  { name: "4:3", ratio: 4 / 3, ground: "#231815", thing: "#B8893B" }
]

export const Formats = () => (
  <div className={styles["formats"]} aria-hidden="true">
    {formats.map(({ ground, name, ratio, thing }) => (
      <svg key={name} viewBox={`0 0 ${100 * ratio} 100`} style={{ flex: `${ratio} 1 0`, aspectRatio: ratio }}>
        <rect width={100 * ratio} height="100" fill={ground} />
        <ellipse cx={50 * ratio} cy="84" rx="21" ry="3.2" fill="#000000" opacity="0.18" />
        <path
          d="M-17 0h34v34a12 12 0 0 1-12 12h-10a12 12 0 0 1-12-12zM17 7h4a8 8 0 0 1 0 20h-4"
          transform={`translate(${50 * ratio - 2} 83) scale(${Math.min(1, ratio / 0.75)}) translate(0 -46)`}
          fill={thing}
        />
        <rect x={8} y="9" width={Math.min(44, 62 * ratio)} height="5" rx="1" fill={thing} />
        <rect x={8} y="17" width={Math.min(30, 44 * ratio)} height="5" rx="1" fill={thing} opacity="0.6" />
      </svg>
    ))}
  </div>
)

const recipe = [
  ["Layout", "stage"],
  ["Seed", "42"],
  ["Brand", "version 3"],
  ["Engine", "local"],
  ["Provenance", "signed"]
]

export const Recipe = () => (
  <div className={styles["recipe"]} aria-hidden="true">
    {recipe.map(([name, value]) => (
      <div key={name}>
        <span>{name}</span>
        <span>{value}</span>
      </div>
    ))}
  </div>
)
