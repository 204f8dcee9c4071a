import fc from "fast-check"

interface ScriptWords {
  readonly language: string
  readonly direction: "ltr" | "rtl"
  readonly between: string
  readonly words: ReadonlyArray<string>
}

export const scriptWords: Readonly<Record<string, ScriptWords>> = {
  Latin: {
    language: "de",
    direction: "ltr",
    between: " ",
    words: ["Ton", "Feuer,", "Morgenkaffee", "350 ml", "€ 22", "&", "„Glut“", "Überraschungen", "it's", "—", "Fig"]
  },
  Cyrillic: {
    language: "uk",
    direction: "ltr",
    between: " ",
    words: ["глина", "вогонь,", "кава", "350 мл", "Η", "Αθήνα", "&", "«Жар»", "ґанок", "2 490 ₴", "Ember"]
  },
  Arabic: {
    language: "ar",
    direction: "rtl",
    between: " ",
    words: ["طين", "أحمر،", "لا", "الأولى", "350 مل", "(هادئة)", "٣٥٠ غ", "مُحَمَّد", "&", "Ember", "می\u200cخواهم", "؟"]
  },
  Hebrew: {
    language: "he",
    direction: "rtl",
    between: " ",
    words: ["חימר", "אדום,", "אש", 'מ"ל', "350 מ״ל", "(איטית)", "129 ₪", "שָׁלוֹם", "&", "Ember", "ב-89"]
  },
  Japanese: {
    language: "ja",
    direction: "ltr",
    between: "",
    words: [
      "赤土",
      "と",
      "ゆっくり",
      "の火、",
      "コーヒー",
      "を。",
      "「Fig & Ember」",
      "350ml",
      "¥4,800",
      "ちょっと",
      "マグカップ",
      "、",
      "5つ"
    ]
  },
  Chinese: {
    language: "zh",
    direction: "ltr",
    between: "",
    words: [
      "红土",
      "慢火，",
      "清晨",
      "第一杯",
      "咖啡。",
      "《余烬》",
      "350毫升",
      "¥268",
      "Ember",
      "（手工）",
      "100%",
      "！"
    ]
  },
  Korean: {
    language: "ko",
    direction: "ltr",
    between: " ",
    words: ["붉은", "흙,", "느린", "불", "커피", "350 ml", "₩42,000", "(수제)", "Ember의", "머그입니다."]
  },
  Devanagari: {
    language: "hi",
    direction: "ltr",
    between: " ",
    words: ["लाल", "मिट्टी,", "स्त्री", "क्षत्रिय", "कॉफ़ी", "350 मिली", "₹1,499", "और", "ज्ञान।", "Ember", "र्\u200dक"]
  },
  Thai: {
    language: "th",
    direction: "ltr",
    between: "",
    words: ["ดินแดง", "ไฟอ่อน", " ", "กาแฟ", "แก้วแรก", "350 มล.", "ปู่", "ต่างๆ", "฿1,290", "(เซรามิก)", "น้ำ", "ที่สุด"]
  }
}

export const scriptCopy = (words: ScriptWords, longest: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...words.words), { minLength: 1, maxLength: Math.ceil(longest / 3) })
    .map((picked) => picked.join(words.between).slice(0, longest).trim() || words.words[0] || "")
