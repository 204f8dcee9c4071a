import { coverage as japanese } from "./coverage-jp.ts"
import { coverage as korean } from "./coverage-kr.ts"
import { coverage as simplified } from "./coverage-sc.ts"
import { coverage as traditional } from "./coverage-tc.ts"
import { addPackedFamily } from "./families.ts"

export const addEastAsianFamilies = (): void => {
  addPackedFamily("Noto Sans JP", japanese)
  addPackedFamily("Noto Sans SC", simplified)
  addPackedFamily("Noto Sans TC", traditional)
  addPackedFamily("Noto Sans KR", korean)
}
