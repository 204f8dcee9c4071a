/**
 * Code points each bundled font file can draw, as hexadecimal spans. Written by scripts/coverage.ts from the cmap tables
 * of the files.
 */
export const coverage = [
  {
    family: "Fraunces",
    subset: "latin",
    ranges:
      "20-7e a0-ff 131 152-153 2bc 2c6 2da 2dc 300-301 303-304 308 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2212 2215"
  },
  {
    family: "Fraunces",
    subset: "latin-ext",
    ranges:
      "20 41 a0 100-130 132-148 14a-151 154-17e 18f 192 1a0-1a1 1af-1b0 1c4-1cc 1d9-1da 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 259 2b9-2ba 2bc 2c7 2dd 300-301 303-304 308 1e08-1e09 1e0c-1e0f 1e14-1e17 1e1c-1e1d 1e20-1e21 1e24-1e25 1e2a-1e2b 1e2e-1e2f 1e36-1e37 1e3a-1e3b 1e42-1e43 1e46-1e49 1e4c-1e53 1e5a-1e5b 1e5e-1e5f 1e62-1e65 1e6c-1e6f 1e78-1e7b 1e80-1e85 1e92-1e93 1e97 1e9e 1ef2-1ef9 2020 20a1 20a3-20a4 20a6-20a7 20a9 20ab 20ad 20b1-20b2 20b5 20b9-20ba 20bc-20bd"
  },
  {
    family: "DM Sans",
    subset: "latin",
    ranges:
      "d 20-7e a0-ac ae-ff 102 131 152-153 2c6 2da 2dc 300-301 303-304 308 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 2044 20ac 2122 2191 2193 2212 2215"
  },
  {
    family: "DM Sans",
    subset: "latin-ext",
    ranges:
      "d 20 41 a0 c1 100-107 10a-11b 11e-123 126-130 132-133 136-137 139-148 14a-151 154-15b 15e-165 168-17e 18f 192 1fc-1fd 218-21b 237 259 2c7 2dd 300-301 303-304 308 1e80-1e85 1e9e 1ef2-1ef3 1ef8-1ef9 2020 20a8 20b9-20ba 20bd 2113"
  },
  {
    family: "Inter",
    subset: "latin",
    ranges:
      "0 20-7e a0-ac ae-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 2002 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2191 2193 2212 feff"
  },
  {
    family: "Inter",
    subset: "latin-ext",
    ranges:
      "0 20 41 a0 c4 100-130 132-148 14a-151 154-1c3 1c5-254 256-27b 27e-284 286-290 292-2a4 2a6-2ba 2bc-2c5 2c7-2cc 2ce-2d7 2dd-301 303-304 308-309 323 1d00 1d0d 1d1b 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d62-1d65 1d9c 1da0 1dbb 1dbf 1e00-1e9b 1e9d-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20af 20b1-20b5 20b8-20ba 20bc-20bf 2113 2c7c 2c7f a7ff"
  },
  {
    family: "Inter",
    subset: "greek",
    ranges: "0 20 41 a0 c4 374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6 3f9-3fa 3fc-3ff"
  },
  { family: "Inter", subset: "cyrillic", ranges: "0 20 41 a0 c4 301 400-45f 490-491 4b0-4b1 2116" },
  {
    family: "Inter",
    subset: "vietnamese",
    ranges: "0 20 41 a0 c4 102-103 110-111 128-129 168-169 1a0-1a1 1af-1b0 300-301 303-304 308-309 323 1ea0-1ef9 20ab"
  },
  {
    family: "Noto Sans Arabic",
    subset: "latin",
    ranges:
      "0 d 20-7e a0-a3 a5 a7-ab ae-b0 b4 b6-b8 ba-bb bf-ff 131 152-153 2c6 2da 2dc 300-301 303-304 308 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 2122 2212 feff"
  },
  {
    family: "Noto Sans Arabic",
    subset: "arabic",
    ranges:
      "0 d 20 a0 600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-8ff 200c-200e 2010-2011 204f 2e41 fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc feff 10efd-10eff"
  },
  {
    family: "Noto Sans Hebrew",
    subset: "latin",
    ranges:
      "0 d 20-7e a0-a3 a5 a7-ab ae-b0 b4 b6-b8 ba-bb bf-ff 131 152-153 2c6 2da 2dc 300-301 303-304 308 5d0 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 2122 2212"
  },
  {
    family: "Noto Sans Hebrew",
    subset: "hebrew",
    ranges:
      "0 d 20 2d a0 307-308 591-5c7 5d0-5ea 5ef-5f4 200c-2010 20aa 25cc fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4f"
  },
  {
    family: "Noto Sans Devanagari",
    subset: "latin",
    ranges:
      "d 20-7e a0-a3 a5 a7-ab ad-b0 b4 b6-b8 ba-bb bf-ff 131 152-153 2bc 2c6 2da 2dc 300-301 303-304 308 200b 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 2122 2212"
  },
  {
    family: "Noto Sans Devanagari",
    subset: "devanagari",
    ranges: "d 20 a0 2bc 900-97f 1cd0-1cf6 1cf8-1cf9 200b-200d 20b9 20f0 25cc a830-a839 a8e0-a8ff 11b00-11b09"
  },
  {
    family: "Noto Sans Thai",
    subset: "latin",
    ranges:
      "0 d 20-7e a0-a3 a5 a7-ab ae-b0 b4 b6-b8 ba-bb bf-ff 131 152-153 2bc 2c6 2da 2dc 300-301 303-304 308 e5a 200b 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 2122 2212"
  },
  { family: "Noto Sans Thai", subset: "thai", ranges: "0 d 20 a0 2bc 2d7 303 331 e01-e3a e3f-e5b 200b-200d 25cc" }
] as const
