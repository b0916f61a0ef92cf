-- A topic that an operator has edited is not written again by a start: the text of its sections takes its new name here.
UPDATE "specials" SET "texts" = replace("texts"::text, '"paragraphs": ', '"text": ')::jsonb WHERE "origin" = 'edited';
