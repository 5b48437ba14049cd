import ts from 'typescript';

/*
 * A rule called without `yield*` does nothing, and TypeScript says nothing. This finds every generator whose steps
 * nobody takes: as a statement, behind `&&` or `?:`, as a condition, or as what a callback of no result returns.
 */

/**
 * The generators in `file` whose steps nobody takes.
 * @param {ts.SourceFile} file
 * @param {ts.TypeChecker} checker
 * @returns {ts.Expression[]}
 */
export function droppedGenerators(file, checker) {
  /** @type {ts.Expression[]} */
  const found = [];
  /** @param {ts.Expression} node */
  const isGenerator = (node) => {
    const type = checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).some((part) => part.symbol?.name === 'Generator');
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    const dropped = droppedPart(node, checker);
    if (dropped && isGenerator(dropped)) found.push(dropped);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * The expression whose value this node throws away or only looks at.
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 * @returns {ts.Expression | null}
 */
function droppedPart(node, checker) {
  if (ts.isExpressionStatement(node)) return isTaken(node.expression) ? null : node.expression;
  if (ts.isVoidExpression(node)) return node.expression;
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return calledIn(node.expression);
  if (ts.isConditionalExpression(node)) return calledIn(node.condition);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
    const [signature] = checker.getContextualType(node)?.getCallSignatures() ?? [];
    const returned = signature && checker.getReturnTypeOfSignature(signature);
    return returned && returned.flags & ts.TypeFlags.Void ? node.body : null;
  }
  return null;
}

/** @param {ts.Expression} node */
const isTaken = (node) => ts.isYieldExpression(node) || isAssignment(node);
/** @param {ts.Expression} node */
const isAssignment = (node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

/**
 * A rule called as a condition; to look whether there is one (`if (play)`) is right.
 * @param {ts.Expression} node
 */
const calledIn = (node) => {
  const bare = ts.isPrefixUnaryExpression(node) ? node.operand : node;
  return ts.isCallExpression(bare) ? bare : null;
};

/**
 * The check as a rule of ESLint, which has the types of a file at hand.
 * @type {import('eslint').Rule.RuleModule}
 */
const takenGenerators = {
  meta: { type: 'problem', messages: { dropped: 'Nobody takes the steps of this generator: call it with yield*.' } },
  create(context) {
    const { program } = context.sourceCode.parserServices;
    return {
      Program() {
        const file = program.getSourceFile(context.filename);
        for (const node of droppedGenerators(file, program.getTypeChecker())) {
          const at = context.sourceCode.getLocFromIndex(node.getStart(file));
          context.report({ loc: at, messageId: 'dropped' });
        }
      },
    };
  },
};

export default { rules: { 'taken-generators': takenGenerators } };
