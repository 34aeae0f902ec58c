/** Specials: the abilities that a library names, as data, and how their names are compared. */
export { nameKey, namesOfSpecial, specialsByName } from './names.ts';
export {
  type SpecialCost,
  type SpecialData,
  type SpecialField,
  type SpecialPrint,
  specialCostSchema,
  specialFieldSchema,
  specialNameSchema,
  specialPrints,
  specialSchema,
} from './specialSchema.ts';
