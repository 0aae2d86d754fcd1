import { registry, type ValidatorDefinition } from '../define.ts'
import { anyValue } from './any-value.ts'
import { creditCode } from './credit-code.ts'
import { decimal } from './decimal.ts'
import { decimal2 } from './decimal2.ts'
import { email } from './email.ts'
import { equipmentCode } from './equipment-code.ts'
import { equipmentCombination } from './equipment-combination.ts'
import { fax } from './fax.ts'
import { fixedAssets } from './fixed-assets.ts'
import { inspectionEquipment } from './inspection-equipment.ts'
import { mobile } from './mobile.ts'
import { mobileOrPhone } from './mobile-or-phone.ts'
import { nationalId } from './national-id.ts'
import { number } from './number.ts'
import { passwordScore } from './password-score.ts'
import { phoneOrHotline } from './phone-or-hotline.ts'
import { positiveDecimal2 } from './positive-decimal2.ts'
import { positiveDecimal3 } from './positive-decimal3.ts'
import { positiveInteger } from './positive-integer.ts'
import { postcode } from './postcode.ts'
import { registered } from './registered.ts'
import { registrationCode } from './registration-code.ts'

/** Every validator a field may name, a line each. */
export const validators: ReadonlyMap<string, ValidatorDefinition> = registry<ValidatorDefinition>([
  anyValue,
  creditCode,
  decimal,
  decimal2,
  email,
  equipmentCode,
  equipmentCombination,
  fax,
  fixedAssets,
  inspectionEquipment,
  mobile,
  mobileOrPhone,
  nationalId,
  number,
  passwordScore,
  phoneOrHotline,
  positiveDecimal2,
  positiveDecimal3,
  positiveInteger,
  postcode,
  registered,
  registrationCode,
] as ValidatorDefinition[])
